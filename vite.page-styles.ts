import { basename } from 'node:path';
import postcss, { type AtRule, type Node, type Rule } from 'postcss';

/** The CSS module of each class and animation (vite.config.ts names them after it). */
const scoped = /(?:^|\.)([a-z\d-]+)_[\w-]+/g;

/** The names of the CSS modules in these files. */
export const modulesOf = (files: Iterable<string>): Set<string> =>
  new Set(Array.from(files, (file) => /^(.*)\.module\.css/.exec(basename(file))?.[1] ?? '').filter(Boolean));

const modulesIn = (text: string): string[] => Array.from(text.matchAll(scoped), ([, module = '']) => module);

const isKeyframes = ({ name }: AtRule): boolean => name.endsWith('keyframes');

const isPrint = ({ name, params }: AtRule): boolean => name === 'media' && /^print\b/.test(params);

const isDeclared = ({ name }: AtRule): boolean => name === 'font-face' || name === 'property';

const isAtRule = (node: Node): node is AtRule => node.type === 'atrule';

const ancestorsOf = ({ parent }: Node): Node[] => (parent ? [parent, ...ancestorsOf(parent)] : []);

type IsWanted = (modules: readonly string[], isPrinted: boolean) => boolean;

/** The rules of a stylesheet whose CSS modules are wanted, in their order. */
const rulesOf = (stylesheet: string, isWanted: IsWanted): string => {
  const root = postcss.parse(stylesheet);
  root.walkRules((rule: Rule) => {
    const around = ancestorsOf(rule);
    // A nested rule belongs to the modules of the rule around it.
    if (around.some((one) => one.type === 'rule' || (isAtRule(one) && isKeyframes(one)))) return;
    const isPrinted = around.some((one) => isAtRule(one) && isPrint(one));
    const selectors = rule.selectors.filter((selector) => isWanted(modulesIn(selector), isPrinted));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkAtRules((rule) => {
    const isNamed = isKeyframes(rule) || isDeclared(rule);
    const isKept = isNamed ? isWanted(modulesIn(rule.params), false) : rule.nodes?.length !== 0;
    if (!isKept) rule.remove();
  });
  return root.toString();
};

/** The rules that these CSS modules need, with all that belongs to no module. */
export const stylesOf = (stylesheet: string, modules: ReadonlySet<string>): string =>
  rulesOf(stylesheet, (own) => own.length === 0 || own.some((module) => modules.has(module)));

/**
 * The rules of all CSS modules, and those for print, which stay after them. With the others, which each page has, the
 * browser would lay out the whole page again.
 */
export const stylesOfModules = (stylesheet: string): string =>
  rulesOf(stylesheet, (own, isPrinted) => own.length > 0 || isPrinted);
