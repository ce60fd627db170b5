import { expect, it } from 'vitest';
import { modulesOf, stylesOf, stylesOfModules } from '../../vite.page-styles';

const stylesheet = [
  'a{color:red}',
  '.card_box,.list_row{margin:0}',
  '.card_box:hover .list_row{margin:1px}',
  '.list_row{animation:list_turn 1s}',
  '@keyframes list_turn{from{opacity:0}to{opacity:1}}',
  '@media (min-width:768px){.list_row{margin:2px}}',
  '@media print{.card_box{margin:3px}a{color:blue}}',
  '@media print and (color){@supports (gap:1px){a{color:red}}}',
  'html:has(.list-row_box){margin:4px}',
].join('');

it('a CSS module is named by its file', () => {
  expect(modulesOf(['/src/a/card.module.css', '/src/a/card.tsx', '/src/base.css?inline'])).toEqual(
    new Set(['card']),
  );
});

it('the styles of a page are those of its modules and of none, in their order', () => {
  expect(stylesOf(stylesheet, new Set(['card']))).toBe(
    'a{color:red}.card_box{margin:0}.card_box:hover .list_row{margin:1px}@media print{.card_box{margin:3px}a{color:blue}}@media print and (color){@supports (gap:1px){a{color:red}}}',
  );
  expect(stylesOf(stylesheet, new Set(['card', 'list', 'list-row']))).toBe(stylesheet);
});

it('a nested rule belongs to the module of the rule around it', () => {
  const nested = '.card_box{color:red;&:hover{color:blue}@media (min-width:768px){&:focus{color:blue}}}';
  expect(stylesOfModules(nested)).toBe(nested);
  expect(stylesOf(nested, new Set(['card']))).toBe(nested);
  expect(stylesOf(nested, new Set(['list']))).toBe('');
});

it('the styles that the app loads are those of all modules and for print, without what every page has', () => {
  const fonts = '@font-face{font-family:Big}@property --gap{syntax:"*";inherits:false}';
  expect(stylesOfModules(fonts + stylesheet)).toBe(
    [
      '.card_box,.list_row{margin:0}',
      '.card_box:hover .list_row{margin:1px}',
      '.list_row{animation:list_turn 1s}',
      '@keyframes list_turn{from{opacity:0}to{opacity:1}}',
      '@media (min-width:768px){.list_row{margin:2px}}',
      '@media print{.card_box{margin:3px}a{color:blue}}',
      '@media print and (color){@supports (gap:1px){a{color:red}}}',
      'html:has(.list-row_box){margin:4px}',
    ].join(''),
  );
});
