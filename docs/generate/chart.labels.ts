import type { ChartState, ChartTransition, Trigger } from './chart.reading';

/** A remark on a transition; a warning and its transition are red. */
export interface Remark {
  text: string;
  isWarning: boolean;
}

export type Remarks = (transition: ChartTransition) => Remark | null;

const ink = '#1d1a36';
const soft = '#575370';
const warning = '#c00020';
const lineColor: Record<Trigger['kind'], string> = {
  event: ink,
  done: '#1a6b3c',
  error: '#b3203f',
  after: '#8a5200',
  always: soft,
};

/** In an image with remarks red is for warnings only: the text alone names the kind of a transition. */
export const colorOf = (kind: Trigger['kind'], remarks: readonly (Remark | null)[]): string => {
  if (remarks.some((remark) => remark?.isWarning)) return warning;
  return remarks.some((remark) => remark !== null) ? ink : lineColor[kind];
};

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const font = (text: string, size: number, color: string): string =>
  `<FONT POINT-SIZE="${size}" COLOR="${color}">${text}</FONT>`;

const row = (content: string): string => `<TR><TD ALIGN="LEFT" BALIGN="LEFT">${content}</TD></TR>`;

const wrapped = (text: string, width: number): string[] =>
  Array.from(text.matchAll(new RegExp(`(.{1,${width}})(?:\\s|$)|\\S+`, 'g')), ([all]) => all.trim());

/** Lines that continue the first one, indented so that they are not read as lines of their own. */
const continued = ([first = '', ...rest]: string[]): string =>
  [first, ...rest.map((line) => `\u00a0\u00a0${line}`)].map(escaped).join('<BR ALIGN="LEFT"/>');

const longestHandled = 44;

const actionsAfter = (actions: string[]): string => (actions.length > 0 ? ` / ${actions.join('; ')}` : '');

const guardIn = ({ guard, isOtherwise }: ChartTransition): string => {
  const words = guard ?? (isOtherwise ? 'else' : null);
  return words === null ? '' : ` [${words}]`;
};

const remarked = (remark: Remark | null): string =>
  remark === null ? '' : font(`<B> ${escaped(remark.text)}</B>`, 11, remark.isWarning ? warning : soft);

/** Name, sentence, tags, invoked actors, entry and exit actions and what is handled without leaving. */
export const stateLabel = (
  state: ChartState,
  staying: ChartTransition[],
  width: number,
  remarks: Remarks,
): string => {
  const facts = [
    ...state.tags.map((tag) => `tag: ${tag}`),
    ...state.invokes.map((name) => `runs: ${name}`),
    ...state.entry.map((words) => `on entry: ${words}`),
    ...state.exit.map((words) => `on exit: ${words}`),
  ];
  const handled = staying.map((transition) => {
    const words = `${transition.trigger.words}${guardIn(transition)}${actionsAfter(transition.actions)}`;
    const remark = remarks(transition);
    const text = continued(wrapped(words, Math.max(width, longestHandled)));
    return row(font(text, 10, remark?.isWarning ? warning : ink) + remarked(remark));
  });
  const rows = [
    row(font(`<B>${escaped(state.name)}</B>`, 13, ink)),
    row(font(wrapped(state.description, width).map(escaped).join('<BR/>'), 10, soft)),
    ...facts.map((fact) => row(font(escaped(fact), 10, ink))),
    ...handled,
  ];
  return `<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="2">${rows.join('')}</TABLE>>`;
};

/** Longer words of a trigger put its guard on a line of its own. */
const longestLine = 24;

/** All transitions between two states, below each other: trigger and guard. */
export const edgeLabel = (transitions: ChartTransition[], remarks: Remarks): string => {
  const rows = transitions.map((transition) => {
    const { words, kind } = transition.trigger;
    const guard = guardIn(transition);
    const lines = words.length + guard.length > longestLine ? [words, guard.trim()] : [words + guard];
    const remark = remarks(transition);
    return row(font(continued(lines.filter(Boolean)), 11, colorOf(kind, [remark])) + remarked(remark));
  });
  return `<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0">${rows.join('')}</TABLE>>`;
};

/** A word in a small mark: `any state`, or the H of a history state. */
export const markLabel = (word: string): string => `<${font(escaped(word), 10, soft)}>`;
