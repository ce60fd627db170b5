import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model/model';
import { type Walked, walkOf } from './follow';
import { Moves } from './moves';

/** Walks of a fixed length that the model allows. An event is the likelier, the less often it was taken. */
export class RandomWalk extends fc.Arbitrary<Walked> {
  private readonly rules: Moves;
  private readonly taken = new Map<string, number>();
  private readonly parts: fc.Arbitrary<string[]>;

  constructor(
    private readonly model: AnyModel,
    private readonly length: number,
  ) {
    super();
    this.rules = new Moves(model);
    this.parts = fc.array(fc.noShrink(fc.string()), { maxLength: length, size: 'max' });
  }

  override generate(random: fc.Random): fc.Value<Walked> {
    const start = random.nextInt(0, this.model.starts.length - 1);
    const labels: string[] = [];
    for (let at = this.rules.loads()[start]; at !== undefined && labels.length < this.length; ) {
      const isLast = labels.length === this.length - 1;
      const possible = this.labelsIn(at.snapshot).filter((label) => isLast || !label.startsWith('exit '));
      if (possible.length === 0) break;
      const type = this.draw(random, [...new Set(possible.map(typeOf))]);
      const label = this.draw(
        random,
        possible.filter((one) => typeOf(one) === type),
      );
      labels.push(label);
      at = this.rules.take(at.snapshot, label);
    }
    return this.along(start, labels);
  }

  override canShrinkWithoutContext(_: unknown): _ is Walked {
    return true;
  }

  /** Leaves events out, and those that the model then no longer allows. */
  override shrink({ start, steps }: Walked): fc.Stream<fc.Value<Walked>> {
    const labels = steps.slice(1).map(({ label }) => label);
    return this.parts.shrink(labels, undefined).map(({ value }) => this.along(start, value));
  }

  private labelsIn(snapshot: AnyMachineSnapshot): string[] {
    const own = this.model.followsPlanOnly ? this.rules.plannedIn(snapshot) : this.rules.labelsIn(snapshot);
    return snapshot.status === 'active' ? [...own, ...this.rules.detoursIn(snapshot)] : own;
  }

  private along(start: number, labels: readonly string[]): fc.Value<Walked> {
    const kept: string[] = [];
    let at = this.rules.loads()[start];
    for (const label of labels) {
      if (at === undefined || !this.labelsIn(at.snapshot).includes(label)) continue;
      at = this.rules.take(at.snapshot, label);
      kept.push(label);
    }
    const walk = walkOf(this.model, start, kept);
    if (walk === undefined) throw new Error(`'${this.model.machine.id}' does not take ${kept.join(' ')}`);
    return new fc.Value(walk, undefined);
  }

  private draw(random: fc.Random, names: readonly string[]): string {
    const weights = names.map((name) => 1 / (1 + (this.taken.get(name) ?? 0)));
    let left = random.nextDouble() * weights.reduce((sum, weight) => sum + weight, 0);
    const drawn = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    const name = names.at(drawn) ?? '';
    this.taken.set(name, (this.taken.get(name) ?? 0) + 1);
    return name;
  }
}

const typeOf = (label: string): string => label.split('#')[0] ?? label;
