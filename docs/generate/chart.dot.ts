import { colorOf, edgeLabel, markLabel, type Remarks, stateLabel } from './chart.labels';
import type { Chart, ChartState, ChartTransition, Trigger } from './chart.reading';

/** All transitions from one state to another: one line with one label. */
interface Line {
  from: string;
  target: string;
  /** The innermost group that holds both ends, and so the label. */
  home: string;
  transitions: ChartTransition[];
}

const wideText = 64;
const narrowText = 30;

const styles = {
  graph: 'compound=true newrank=true nodesep=0.3 ranksep=0.42 pad=0.1 bgcolor="transparent" labeljust=l',
  font: 'fontname="DejaVu Sans"',
  state:
    'shape=box style="rounded,filled" fillcolor="#ffffff" color="#575370" penwidth=1.4 margin="0.08,0.05"',
  line: 'arrowsize=0.7 color="#1d1a36"',
  group: 'style="rounded,filled" color="#8783a3" margin=12',
  region: 'style="rounded,filled,dashed" color="#8783a3" margin=12',
  start: 'shape=circle style=filled fillcolor="#1d1a36" width=0.13 label="" fixedsize=true',
  exit: 'shape=point style=invis width=0.01',
  mark: 'shape=box style="rounded,filled,dashed" fillcolor="#ffffff" penwidth=1 margin="0.06,0.03" width=0 height=0',
  label: 'shape=box fillcolor="#fbfaff" penwidth=0.6 margin="0.09,0.04" width=0 height=0',
};
const groupFills = ['#f7f5fd', '#eeeafa', '#e4def6'];

const quoted = (text: string): string => JSON.stringify(text);
const groupId = (path: string): string => quoted(`cluster ${path}`);
const startId = (path: string): string => quoted(`start ${path}`);
const anyId = (path: string): string => quoted(`any ${path}`);
const exitId = (path: string): string => quoted(`exit ${path}`);
const lineId = ({ from, target }: Line): string => quoted(`${from} to ${target}`);

const isGroup = ({ children }: ChartState): boolean => children.length > 0;
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');
const isInside = (path: string, group: string): boolean =>
  path !== group && (group === '' || path.startsWith(`${group}.`));

const statesUnder = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(statesUnder)];

const homeOf = (from: string, target: string): string => {
  if (from === target) return parentOf(from);
  if (isInside(target, from)) return from;
  return isInside(from, target) ? target : homeOf(parentOf(from), target);
};

const linesOf = (transitions: ChartTransition[]): Line[] => {
  const lines = new Map<string, Line>();
  for (const transition of transitions) {
    for (const target of transition.targets) {
      const { from } = transition;
      const line = lines.get(`${from} to ${target}`) ?? {
        from,
        target,
        home: homeOf(from, target),
        transitions: [],
      };
      line.transitions.push(transition);
      lines.set(`${from} to ${target}`, line);
    }
  }
  return [...lines.values()];
};

/** The kind that all transitions of a line share; else the line looks like one of events. */
const kindOf = ({ transitions }: Line): Trigger['kind'] => {
  const kinds = new Set(transitions.map(({ trigger }) => trigger.kind));
  const [kind = 'event'] = kinds.size === 1 ? kinds : [];
  return kind;
};

/** An end of an edge, and the border of the group at which the edge stops. */
interface Tail {
  tail: string;
  border?: string;
}
interface Head {
  head: string;
  border?: string;
}

const drawEdge = (from: Tail, to: Head, look: string): string => {
  const borders = [from.border && `ltail=${from.border}`, to.border && `lhead=${to.border}`];
  return `${from.tail} -> ${to.head} [${[look, ...borders].filter(Boolean).join(' ')}]`;
};

/** Renders one chart in the DOT language. Each label is a node of its own, so that none lies on another. */
export const dotOf = ({ id, root, transitions }: Chart, remarks: Remarks = () => null): string => {
  const states = new Map(statesUnder(root).map((state) => [state.path, state]));
  const stateAt = (path: string): ChartState => {
    const state = states.get(path);
    if (state === undefined) throw new Error(`${id} has no state '${path}'`);
    return state;
  };
  /** The node that represents a state: itself, or where a group is entered. */
  const nodeIn = (path: string): string => {
    const { initial, children } = stateAt(path);
    const first = initial ?? children[0]?.path;
    return first === undefined ? quoted(path) : nodeIn(first);
  };
  const headOf = (path: string, home: string): Head => ({
    head: nodeIn(path),
    ...(isGroup(stateAt(path)) && path !== home ? { border: groupId(path) } : {}),
  });
  const tailOf = ({ from, home }: Line): Tail => {
    if (!isGroup(stateAt(from))) return { tail: quoted(from) };
    return from === home ? { tail: anyId(from) } : { tail: exitId(from), border: groupId(from) };
  };
  const lines = linesOf(transitions);

  const drawState = (state: ChartState, depth: number): string[] => {
    const { path, type, initial } = state;
    if (type === 'history') return [`${quoted(path)} [${styles.mark} label=${markLabel('H')}]`];
    const staying = transitions.filter(({ from, targets }) => from === path && targets.length === 0);
    if (!isGroup(state)) {
      const ending = type === 'final' ? ' peripheries=2' : '';
      return [`${quoted(path)} [label=${stateLabel(state, staying, narrowText, remarks)}${ending}]`];
    }
    const isRegion = path !== '' && stateAt(parentOf(path)).type === 'parallel';
    return [
      `subgraph ${groupId(path)} {`,
      `graph [${isRegion ? styles.region : styles.group} fillcolor="${groupFills[depth] ?? groupFills.at(-1)}"]`,
      `label=${stateLabel(state, staying, wideText, remarks)}`,
      ...(initial === null ? [] : [`${startId(path)} [${styles.start}]`]),
      ...(lines.some(({ from, home }) => from === path && home === path)
        ? [`${anyId(path)} [${styles.mark} label=${markLabel('in any state')}]`]
        : []),
      ...state.children.flatMap((child) => drawState(child, depth + 1)),
      ...(lines.some(({ from, home }) => from === path && home !== path)
        ? [`${exitId(path)} [${styles.exit}]`, `${nodeIn(path)} -> ${exitId(path)} [style=invis weight=0]`]
        : []),
      ...lines.filter(({ home }) => home === path).map(drawLabel),
      '}',
      ...(initial === null ? [] : [drawEdge({ tail: startId(path) }, headOf(initial, path), '')]),
    ];
  };

  const colorFor = (line: Line) => colorOf(kindOf(line), line.transitions.map(remarks));
  const isWarned = (line: Line): boolean =>
    line.transitions.some((transition) => remarks(transition)?.isWarning);
  const lineLook = (line: Line): string => {
    const kind = kindOf(line);
    const color = `color="${colorFor(line)}"${isWarned(line) ? ' penwidth=3' : ''}`;
    return `${color}${kind === 'always' ? ' style=dashed' : ''}`;
  };

  const drawLabel = (line: Line): string => {
    const kind = kindOf(line);
    const border = kind === 'always' ? 'rounded,filled,dashed' : 'rounded,filled';
    const color = `color="${colorFor(line)}"${isWarned(line) ? ' penwidth=2' : ''}`;
    return `${lineId(line)} [${styles.label} ${color} style="${border}" label=${edgeLabel(line.transitions, remarks)}]`;
  };

  const drawLine = (line: Line): string[] => [
    drawEdge(tailOf(line), { head: lineId(line) }, `${lineLook(line)} arrowhead=none`),
    drawEdge({ tail: lineId(line) }, headOf(line.target, line.home), lineLook(line)),
  ];

  return [
    `digraph ${quoted(id)} {`,
    `graph [${styles.graph} ${styles.font}]`,
    `node [${styles.state} ${styles.font}]`,
    `edge [${styles.line} ${styles.font}]`,
    ...drawState(root, 0),
    ...lines.flatMap(drawLine),
    '}',
    '',
  ].join('\n');
};
