import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const runners = ['it', 'test', 'journey'];
const idle = ['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** `it` of `it`, `it.each` of `it.each`; empty for anything else. */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : '';
};

/** What is called in the end: `it.each` of `it.each(rows)(title, body)`. */
const calledBy = ({ callee }: Node): string =>
  nameOf(isNode(callee) && callee.type === 'CallExpression' ? callee.callee : callee);

const isIdle = (node: Node): boolean =>
  (node.type === 'CallExpression' &&
    calledBy(node)
      .split('.')
      .some((part, place) => place > 0 && idle.includes(part))) ||
  (node.type === 'Property' && idle.includes(nameOf(node.key)));

const isIdleWithin = (node: Node): boolean => isIdle(node) || childrenOf(node).some(isIdleWithin);

function textOf(title: unknown): string | undefined {
  if (!isNode(title)) return undefined;
  if (title.type === 'Literal') return String(title.value);
  if (title.type !== 'TemplateLiteral') return undefined;
  return (title.quasis as readonly { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('…');
}

/** `journey.skip()` and `journey.skip(isWindows, 'why')` skip all that stands beside them. */
const skipsAll = (statement: Node): boolean => {
  const call = statement.expression;
  if (statement.type !== 'ExpressionStatement' || !isNode(call) || !isIdle(call)) return false;
  return textOf((call.arguments as readonly Node[])[0]) === undefined;
};

function titlesBelow(node: Node): string[] {
  if (isIdle(node) || childrenOf(node).some(skipsAll)) return [];
  const called = node.type === 'CallExpression' ? calledBy(node).replace(/\.each$/, '') : '';
  if (!runners.includes(called)) return childrenOf(node).flatMap(titlesBelow);
  const [title, ...rest] = node.arguments as readonly Node[];
  const text = textOf(title);
  const hasBody = rest.some(({ type }) => type.endsWith('FunctionExpression'));
  return text === undefined || !hasBody || rest.some(isIdleWithin) ? [] : [text];
}

/** The titles of the tests in a source that run, with `…` for what they are filled with. */
export function titlesIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`'${file}' cannot be read: ${errors[0]?.message}`);
  return titlesBelow(program as unknown as Node);
}
