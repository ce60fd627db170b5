import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Names a running process such that a later one with the same pid has another name; null when it has ended. */
export async function identifyProcess(pid: number): Promise<string | null> {
  const started = process.platform === 'linux' ? await startOnLinux(pid) : await startByPs(pid);
  return started === null ? null : `${pid} ${started}`;
}

/** The start in clock ticks, and the boot it counts from. A zombie has ended. */
async function startOnLinux(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The command stands in brackets and may hold anything, brackets too.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  if (state === 'Z' || state === 'X') return null;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${fields[19]} ${boot.trim()}`;
}

async function startByPs(pid: number): Promise<string | null> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() === '' ? null : stdout.trim();
}
