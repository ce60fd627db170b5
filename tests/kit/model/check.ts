import type { AnyStateMachine } from 'xstate';
import { callOf } from './calls';
import { definitionsOf, nodesOf, outsideDescriptorsOf, restingNodesOf, takes } from './definitions';
import type { AnyModel } from './model';

/** The event of an invoke without an id. */
const NAMELESS = /^xstate\.(?:done|error)\.actor\.\d+\./;

/** An event that needs no driver. */
const CALL = /^xstate\.(?:done|error)\.actor\./;

/** A driver that reaches an actor instead of the page. */
const SENDING = /\bsend(To|Parent)?\s*\(/;

export function checkModel(model: AnyModel): void {
  const { machine, variants = [] } = model;
  const descriptors = outsideDescriptorsOf(machine);
  const samples = Object.keys(model.samples);
  const drivers = Object.keys(model.drivers);
  const resting = restingNodesOf(machine).map((node) => node.path.join('.'));
  const compound = nodesOf(machine).filter((node) => node.type === 'compound');
  const assertable = new Set([...resting, ...compound.map((node) => node.path.join('.'))]);
  const isDriven = (descriptor: string) =>
    CALL.test(descriptor) || drivers.some((type) => takes(descriptor, type));
  const errors = [
    ...nodesOf(machine)
      .filter(({ type }) => type === 'parallel' || type === 'history')
      .map(({ id, type }) => `'${id}' is of type ${type}, which plans do not support`),
    ...descriptors
      .filter((descriptor) => !samples.some((type) => takes(descriptor, type)))
      .map(
        (descriptor) =>
          `event '${descriptor}' has ${isDriven(descriptor) ? 'no' : 'neither a driver nor'} samples${NAMELESS.test(descriptor) ? ': give its invoke an id' : ''}`,
      ),
    ...samples
      .filter((type) => model.samples[type]?.length === 0)
      .map((type) => `event '${type}' has an empty list of samples`),
    ...samples.filter((type) => !drivers.includes(type)).map((type) => `event '${type}' has no driver`),
    ...samples
      .filter((type) => !descriptors.some((descriptor) => takes(descriptor, type)))
      .map((type) => `samples name the event '${type}', which the machine does not have`),
    ...drivers
      .filter((type) => !descriptors.some((descriptor) => takes(descriptor, type)))
      .map((type) => `drivers name the event '${type}', which the machine does not have`),
    ...drivers
      .filter((type) => !descriptors.includes(type) && !samples.includes(type))
      .filter((type) => descriptors.some((descriptor) => takes(descriptor, type)))
      .map((type) => `drivers name the event '${type}', which has no samples`),
    ...(['feasible', 'planned', 'controls'] as const).flatMap((member) =>
      Object.keys(model[member] ?? {})
        .filter((type) => !samples.includes(type))
        .map((type) => `${member} names the event '${type}', which has no samples`),
    ),
    ...[
      ...drivers.map((type) => [`driver of '${type}'`, model.drivers[type]] as const),
      ...model.starts.flatMap(({ name, prepare, arrive }) => [
        [`preparation of start '${name}'`, prepare] as const,
        [`arrival of start '${name}'`, arrive] as const,
      ]),
      ...variants.map(({ name, prepare }) => [`variant '${name}'`, prepare] as const),
      ...(model.exits ?? []).map(({ name, drive }) => [`driver of exit '${name}'`, drive] as const),
      ...(model.detours ?? []).flatMap(({ name, steps }) =>
        steps.map((step) => [`driver of detour '${name}'`, step] as const),
      ),
    ]
      .filter(([, code]) => SENDING.test(String(code)))
      .map(([whose]) => `the ${whose} calls send: it has to act as a person or the world does`),
    ...resting
      .filter((path) => model.states[path] === undefined)
      .map((path) => `state '${path}' has no assertion`),
    ...Object.keys(model.states)
      .filter((path) => path === '' || !assertable.has(path))
      .map((path) => `states name '${path}', in which the machine never rests`),
    ...(model.parts === undefined ? ['it does not say which parts of the page are its own'] : []),
    ...Object.keys(model.silent ?? {})
      .filter((call) => !nodesOf(machine).some((node) => node.invoke.map(callOf).includes(call)))
      .map((call) => `silent names the call '${call}', which the machine does not make`),
    ...twice((model.exits ?? []).map(({ name }) => name)).map((name) => `exit '${name}' is duplicated`),
    ...twice(variants.map(({ name }) => name)).map((name) => `variant '${name}' is duplicated`),
    ...(model.starts.length === 0 ? ['it has no start'] : []),
    ...(definitionsOf(machine).length === 0 ? ['its machine has no transition'] : []),
  ];
  if (errors.length > 0)
    throw new Error(`The model of '${machine.id}' is not complete:\n  ${errors.join('\n  ')}`);
}

export function checkRegister(machines: readonly AnyStateMachine[], models: readonly AnyModel[]): void {
  const registered = machines.map((machine) => machine.id);
  const modelled = models.map((model) => model.machine.id);
  const errors = [
    ...registered.filter((id) => !modelled.includes(id)).map((id) => `machine '${id}' has no model`),
    ...modelled
      .filter((id) => !registered.includes(id))
      .map((id) => `model '${id}' has no registered machine`),
    ...twice(registered).map((id) => `machine '${id}' is registered twice`),
    ...twice(modelled).map((id) => `machine '${id}' has two models`),
  ];
  if (errors.length > 0) throw new Error(`Machines and models do not match:\n  ${errors.join('\n  ')}`);
}

function twice(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
