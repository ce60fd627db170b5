import { escaped } from './html';
import { lasted, type TourNote } from './note';

const CONTROL = /(?![\t\n])\p{Cc}/gu;
const written = (text: string): string => escaped(text.replaceAll(CONTROL, ''));
const seconds = (ms: number): string => (ms / 1000).toFixed(3);

export function junitOf(
  all: readonly TourNote[],
  gaps: readonly string[],
  itself: readonly string[] = [],
): string {
  const notes = all.filter(({ isRepeat }) => !isRepeat);
  const whole = [gaps, itself].filter((lines) => lines.length > 0).length;
  const tests = notes.length + 2;
  const failures = notes.filter((note) => note.failures.length > 0).length + whole;
  const took = notes.reduce((sum, note) => sum + lasted(note), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${tests}" failures="${failures}" time="${seconds(took)}">`,
    `  <testsuite name="paths" tests="${tests}" failures="${failures}" time="${seconds(took)}">`,
    ...notes.map((note) =>
      testCase(
        `${note.runner}.${note.machine}`,
        note.tour,
        lasted(note),
        note.failures.map(({ text }) => text),
      ),
    ),
    testCase('paths', 'nothing is missing', 0, gaps.length > 0 ? [gaps.join('\n')] : []),
    testCase('paths', 'the run itself', 0, itself.length > 0 ? [itself.join('\n')] : []),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(group: string, name: string, ms: number, failures: readonly string[]): string {
  const head = `    <testcase classname="${written(group)}" name="${written(name)}" time="${seconds(ms)}"`;
  if (failures.length === 0) return `${head}/>`;
  return [
    `${head}>`,
    ...failures.map((text) => {
      const [first = ''] = text.split('\n');
      return `      <failure message="${written(first)}">${written(text)}</failure>`;
    }),
    '    </testcase>',
  ].join('\n');
}
