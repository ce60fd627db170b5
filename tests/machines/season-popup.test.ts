import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { connectSeasonPopup } from '../../machines/season-popup/season-popup.connect';
import { type SeasonPopupEvent, seasonPopupMachine } from '../../machines/season-popup/season-popup.machine';

const silent = fromCallback<EventObject, undefined>(() => {});

const popupAfter = (...types: SeasonPopupEvent['type'][]) => {
  const popup = createActor(
    seasonPopupMachine.provide({ actors: { watchContent: silent, watchDialogs: silent } }),
  ).start();
  for (const type of types) popup.send({ type });
  const view = () => connectSeasonPopup(popup.getSnapshot(), popup.send);
  const { isKnown, isShown } = view();
  return { seen: { isKnown, isShown }, view };
};

const unknown = { isKnown: false, isShown: false };
const hidden = { isKnown: true, isShown: false };
const shown = { isKnown: true, isShown: true };

describe('the popup of the season', () => {
  it.each([
    [[], unknown],
    [['screen.taken'], unknown],
    [['content.arrived'], shown],
    [['screen.taken', 'content.arrived'], hidden],
    [['screen.taken', 'content.arrived', 'screen.freed'], shown],
    [['screen.taken', 'screen.freed', 'content.arrived'], shown],
    [['content.arrived', 'popup.close', 'content.arrived'], hidden],
    [['content.arrived', 'popup.follow', 'screen.freed'], hidden],
    [['content.arrived', 'popup.follow', 'content.arrived'], hidden],
  ] as const)('after %j is %j', (events, seen) => {
    expect(popupAfter(...events).seen).toEqual(seen);
  });

  it.each([
    ['closed', 'close'],
    ['followed', 'follow'],
  ] as const)('is gone once it is %s', (_, act) => {
    const { view } = popupAfter('content.arrived');
    view()[act]();
    expect(view()).toMatchObject(hidden);
  });
});
