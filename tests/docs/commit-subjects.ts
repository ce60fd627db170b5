import { execFileSync } from 'node:child_process';

const longest = 72;
const withoutRemote = 50;

function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

export function unpushedSubjects(folder: string): string[] {
  if (git(folder, 'rev-parse', '--show-prefix')?.trim() !== '') return [];
  const range = git(folder, 'branch', '--remotes') ? ['--not', '--remotes'] : ['-n', `${withoutRemote}`];
  const log = git(folder, 'log', '--no-merges', '--format=%s', 'HEAD', ...range) ?? '';
  return log.split('\n').filter((subject) => subject !== '');
}

export const tooLong = (subjects: readonly string[]): string[] =>
  subjects.filter((subject) => subject.length > longest);
