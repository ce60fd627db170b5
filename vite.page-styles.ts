import { basename } from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';

/** The CSS module of each class and animation (vite.config.ts names them after it). */
const scoped = /(?:^|\.)([a-z\d-]+)_[\w-]+/g;

/** The names of the CSS modules in these files. */
export const modulesOf = (files: Iterable<string>): Set<string> =>
  new Set(Array.from(files, (file) => /^(.*)\.module\.css/.exec(basename(file))?.[1] ?? '').filter(Boolean));

const isOf = (text: string, modules: ReadonlySet<string>): boolean => {
  const found = Array.from(text.matchAll(scoped), ([, module = '']) => module);
  return found.length === 0 || found.some((module) => modules.has(module));
};

const isKeyframes = ({ name }: AtRule): boolean => name.endsWith('keyframes');

/** The rules of a stylesheet that these CSS modules need, in their order, with all that belongs to no module. */
export const stylesOf = (stylesheet: string, modules: ReadonlySet<string>): string => {
  const root = postcss.parse(stylesheet);
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && isKeyframes(rule.parent as AtRule)) return;
    const selectors = rule.selectors.filter((selector) => isOf(selector, modules));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkAtRules((rule) => {
    if (isKeyframes(rule) ? !isOf(rule.params, modules) : rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
};
