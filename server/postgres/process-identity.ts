import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Identifies a running process, so that a later one with the same pid differs; null if it has ended. */
export async function identifyProcess(pid: number): Promise<string | null> {
  const started = process.platform === 'linux' ? await startOnLinux(pid) : await startByPs(pid);
  return started === null ? null : `${pid} ${started}`;
}

/** The start time in clock ticks, and the id of the boot. A zombie counts as ended. */
async function startOnLinux(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The command is in parentheses and may contain parentheses itself.
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
