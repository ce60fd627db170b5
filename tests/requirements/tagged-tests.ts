import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

interface Around {
  readonly titles: readonly string[];
  readonly clauses: readonly string[];
}

export interface TaggedTest {
  readonly file: string;
  readonly title: string;
  readonly clauses: readonly string[];
}

const runners = ['it', 'test', 'journey'];
const groups = ['describe', 'journey.describe'];
const idle = ['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : '';
};

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

const skipsAll = (statement: Node): boolean => {
  const call = statement.expression;
  if (statement.type !== 'ExpressionStatement' || !isNode(call) || !isIdle(call)) return false;
  return textOf((call.arguments as readonly Node[])[0]) === undefined;
};

function clausesIn(options: readonly Node[]): string[] {
  const tags = options
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(childrenOf)
    .filter(({ key }) => ['tag', 'tags'].includes(nameOf(key)))
    .map(({ value }) => value as Node)
    .flatMap((value) => (value.type === 'ArrayExpression' ? childrenOf(value) : [value]));
  return tags.map((tag) => {
    const text = textOf(tag);
    if (text === undefined) throw new Error('The tags of a test must be literals');
    return text.replace(/^@/, '');
  });
}

function testsBelow(file: string, node: Node, around: Around): TaggedTest[] {
  if (isIdle(node) || childrenOf(node).some(skipsAll)) return [];
  const called = node.type === 'CallExpression' ? calledBy(node).replace(/\.each$/, '') : '';
  const isTest = runners.includes(called);
  if (!isTest && !groups.includes(called))
    return childrenOf(node).flatMap((child) => testsBelow(file, child, around));
  const [title, ...rest] = node.arguments as readonly Node[];
  const text = textOf(title);
  if (text === undefined) return [];
  const titles = [...around.titles, text];
  const clauses = [...around.clauses, ...clausesIn(rest)];
  if (!isTest) return rest.flatMap((child) => testsBelow(file, child, { titles, clauses }));
  const hasBody = rest.some(({ type }) => type.endsWith('FunctionExpression'));
  if (clauses.length === 0 || !hasBody || rest.some(isIdleWithin)) return [];
  return [{ file, title: titles.join(' › '), clauses }];
}

export function taggedTestsIn(file: string, source: string): TaggedTest[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`'${file}' cannot be read: ${errors[0]?.message}`);
  return testsBelow(file, program as unknown as Node, { titles: [], clauses: [] });
}

const testsFolder = new URL('../', import.meta.url);

export const readTaggedTests = (): TaggedTest[] =>
  readdirSync(testsFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .sort()
    .flatMap((file) => taggedTestsIn(file, readFileSync(new URL(file, testsFolder), 'utf8')));
