import type { Chart, ChartState, ChartTransition } from './chart.reading';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${text}\``;
const codes = (texts: string[]): string => texts.map(code).join(', ');

const table = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const stateName = (path: string): string => (path === '' ? 'the whole machine' : code(path));

const statesUnder = (state: ChartState): ChartState[] =>
  state.children.flatMap((child) => [child, ...statesUnder(child)]);

const kindOf = ({ type }: ChartState, isInitial: boolean): string => {
  const notes = [
    ...(isInitial ? ['initial'] : []),
    ...(type === 'parallel' ? ['all regions at once'] : []),
    ...(type === 'final' || type === 'history' ? [type] : []),
  ];
  return notes.length > 0 ? ` (${notes.join(', ')})` : '';
};

const effectsOf = ({ entry, exit }: ChartState): string =>
  [...entry.map((words) => `entry: ${words}`), ...exit.map((words) => `exit: ${words}`)].join('; ');

const stateTable = ({ root }: Chart): string => {
  const states = statesUnder(root);
  const initials = new Set([root, ...states].map(({ initial }) => initial));
  const rows = states.map((state) => [
    `${code(state.path)}${kindOf(state, initials.has(state.path))}`,
    state.description,
    codes(state.tags),
    codes(state.invokes),
    effectsOf(state),
  ]);
  return table(['State', 'What it means', 'Tags', 'Runs', 'Does'], rows);
};

const guardWords = ({ guard, isOtherwise }: ChartTransition): string => {
  if (guard !== null) return code(guard);
  return isOtherwise ? 'otherwise' : '';
};

const transitionTable = ({ transitions }: Chart): string =>
  table(
    ['From', 'On', 'If', 'To', 'Does'],
    transitions.map((transition) => [
      stateName(transition.from),
      transition.trigger.words,
      guardWords(transition),
      transition.targets.length > 0 ? transition.targets.map(stateName).join(', ') : 'stays',
      transition.actions.join('; '),
    ]),
  );

const section = (chart: Chart): string[] => {
  const { id, root, transitions } = chart;
  return [
    `## ${id}`,
    root.description,
    ...(root.invokes.length > 0 ? [`Runs all the time: ${codes(root.invokes)}.`] : []),
    `![Statechart of ${id}: ${root.description}](${id}.svg)`,
    stateTable(chart),
    ...(transitions.length > 0 ? [transitionTable(chart)] : []),
  ];
};

const introduction = (charts: Chart[]): string[] => [
  '# Statecharts',
  'Everything the app does, generated from the register in `machines/index.ts` by `npm run statecharts`. Do not edit by hand.',
  'How to read them: a dot points at the state that is entered first. A box in a box is a state within a state. ' +
    '`[guard]` must hold, and `[else]` is taken where the guards before it did not. `done: call` and `error: call` are ' +
    'the two ends of a call that the state runs; `always` is taken at once. `in any state` means every state of ' +
    'the box around it.',
  table(
    ['Machine', 'What it does', 'States', 'Transitions'],
    charts.map(({ id, root, transitions }) => [
      `[${id}](#${id.toLowerCase()})`,
      root.description,
      String(statesUnder(root).length),
      String(transitions.length),
    ]),
  ),
];

/** The page that shows every image with its sentences and tables. */
export const pageOf = (charts: Chart[]): string =>
  `${[...introduction(charts), ...charts.flatMap(section)].join('\n\n')}\n`;
