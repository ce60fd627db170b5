import { expect, it } from 'vitest';
import { machines } from '../../machines';
import { lazyCode } from '../../src/actors/lazy-code';
import { createApp } from '../../src/app/create-app';
import { initialStep, step } from '../kit/model/fired';
import { withMutant } from '../kit/mutate/mutant';
import { mutantsOf } from '../kit/mutate/mutants';
import { joinBarModel } from '../models/layout.models';

const nearing = { type: 'footer.entered' } as const;

/** Where the bar of a newly started app is once the footer comes near. */
function barOfApp(): string {
  const app = createApp({ popup: lazyCode('none', async () => {}), isUntouched: true });
  app.joinBar.send(nearing);
  const { value } = app.joinBar.getSnapshot();
  app.stop();
  return value;
}

/** Where the model says that it is. */
function barOfModel(): unknown {
  const { machine } = joinBarModel;
  return step(machine, initialStep(machine, undefined).snapshot, nearing).snapshot.value;
}

it('the app runs a mutant while its model keeps the chart, and the chart again afterwards', async () => {
  globalThis.fetch = () => new Promise(() => {});
  const mutant = mutantsOf(machines.joinBar, []).find(({ kind }) => kind === 'delete');
  if (mutant === undefined) throw new Error('There is no mutant');
  const before = barOfApp();
  const meanwhile = await withMutant(machines.joinBar, mutant, async () => [barOfApp(), barOfModel()]);
  expect([before, meanwhile, barOfApp()]).toEqual(['hidden', ['shown', 'hidden'], 'hidden']);
});
