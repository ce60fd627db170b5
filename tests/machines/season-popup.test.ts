import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { connectSeasonPopup } from '../../machines/season-popup/season-popup.connect';
import { type SeasonPopupEvent, seasonPopupMachine } from '../../machines/season-popup/season-popup.machine';

const silent = fromCallback<EventObject, undefined>(() => {});

const popupAfter = (isUntouched: boolean, ...types: SeasonPopupEvent['type'][]) => {
  const popup = createActor(
    seasonPopupMachine.provide({ actors: { watchContent: silent, watchActivity: silent } }),
    { input: { isUntouched } },
  ).start();
  for (const type of types) popup.send({ type });
  const view = () => connectSeasonPopup(popup.getSnapshot(), popup.send);
  const { isKnown, isShown } = view();
  return { seen: { isKnown, isShown }, view };
};

const unknown = { isKnown: false, isShown: false };
const hidden = { isKnown: true, isShown: false };
const shown = { isKnown: true, isShown: true };

describe('the season popup, loaded on an untouched open page,', () => {
  it.each([
    [[], unknown],
    [['content.arrived'], shown],
    [['person.acted', 'content.arrived'], hidden],
    [['page.left', 'content.arrived'], hidden],
    [['person.acted', 'content.arrived', 'page.opened'], shown],
    [['person.acted', 'page.opened', 'content.arrived'], shown],
    [['person.acted', 'page.left', 'content.arrived', 'person.acted', 'page.opened'], shown],
    [['content.arrived', 'person.acted'], shown],
    [['content.arrived', 'page.left'], hidden],
    [['content.arrived', 'page.left', 'page.opened'], shown],
    [['content.arrived', 'popup.close', 'content.arrived'], hidden],
    [['content.arrived', 'popup.close', 'page.opened'], hidden],
    [['content.arrived', 'popup.follow', 'page.opened', 'content.arrived'], hidden],
  ] as const)('after %j is %j', { tags: ['O.popup.3'] }, (events, seen) => {
    expect(popupAfter(true, ...events).seen).toEqual(seen);
  });

  it.each([
    ['closed', 'close'],
    ['followed', 'follow'],
  ] as const)('is hidden once it is %s', (_, act) => {
    const { view } = popupAfter(true, 'content.arrived');
    view()[act]();
    expect(view()).toMatchObject(hidden);
  });

  it('is hidden on another page and shown on the next open one', () => {
    const { view } = popupAfter(true, 'content.arrived');
    view().pathChanged(false);
    const left = view().isShown;
    view().pathChanged(true);
    expect([left, view().isShown]).toEqual([false, true]);
  });
});

describe('the season popup, loaded on any other page or on one in use,', () => {
  it.each([
    [['content.arrived'], hidden],
    [['content.arrived', 'page.left'], hidden],
    [['content.arrived', 'page.opened'], shown],
    [['page.opened', 'content.arrived'], shown],
  ] as const)('after %j is %j', { tags: ['O.popup.3'] }, (events, seen) => {
    expect(popupAfter(false, ...events).seen).toEqual(seen);
  });
});
