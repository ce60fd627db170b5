import { expect, it, onTestFinished } from 'vitest';
import { machines } from '../../machines';
import { lazyCode } from '../../src/actors/lazy-code';
import { createApp } from '../../src/app/create-app';
import { initialStep, step } from '../kit/model/fired';
import { withMutant } from '../kit/mutate/mutant';
import { mutantsOf } from '../kit/mutate/mutants';
import { joinBarModel } from '../models/layout.models';
import { models } from '../models/register';
import { runAlike } from '../mutate/alike';
import { listen } from '../mutate/walk';

const nearing = { type: 'footer.entered' } as const;

/** Where the bar of a newly started app is once the footer comes near. */
function barOfApp(): string {
  const app = createApp({
    popup: lazyCode('none', async () => {}),
    popupMayOpen: async () => {},
    isUntouched: true,
  });
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

it('an assertion of a state that is called ready kills a mutant', async () => {
  onTestFinished(listen());
  const model = models.find(({ machine }) => machine.id === 'winners');
  if (model === undefined) throw new Error('There is no such model');
  const [mutant] = mutantsOf(model.machine, []);
  if (mutant === undefined) throw new Error('There is no mutant');
  const ready = async () => {
    throw new Error('It is not ready');
  };
  const strict = { ...model, states: { ...model.states, ready } };
  const { killed } = await runAlike(strict, mutant, { complaints: [], missed: [] }, 1000);
  expect(killed).toMatchObject({ check: 'state ready', message: 'It is not ready' });
});
