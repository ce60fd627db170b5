import { notes } from '../tours/notes';
import { median } from './median';

export function benchLoad(): void {
  const walked = notes().filter(({ runner, isRepeat }) => runner === 'chromium' && !isRepeat);
  const loads = walked.flatMap(({ steps }) => steps.slice(0, 1).map(({ ms }) => ms));
  const events = walked
    .flatMap(({ steps }) => steps.slice(1))
    .flatMap(({ ms, isFailed }) => (isFailed ? [] : ms));
  if (loads.length === 0 || events.length === 0) {
    console.error('Chromium has walked nothing yet: npm run paths, then again.');
    process.exitCode = 1;
    return;
  }
  const [load, event] = [median(loads), median(events)];
  console.log(`${loads.length} page loads, median ${load} ms; ${events.length} events, median ${event} ms`);
  console.log(`R = ${(load / event).toFixed(1)}`);
}
