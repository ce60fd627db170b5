import type { AnyStateMachine } from 'xstate';
import { type AnyNode, type Definition, definitionsOf, nodesOf } from './definitions';

export type Recent = ReadonlyMap<string, string>;

export const nothingRecent: Recent = new Map();

export const pairName = (first: string, second: string): string => `pair ${first} > ${second}`;

/**
 * Pairs of consecutive definitions in one region; definitions of parallel regions form a pair only if the second
 * reacts to the first.
 */
export class Pairs {
  private readonly definitions: ReadonlyMap<string, Definition>;
  private readonly regions: readonly AnyNode[];

  constructor(machine: AnyStateMachine) {
    this.definitions = new Map(definitionsOf(machine).map((definition) => [definition.id, definition]));
    this.regions = nodesOf(machine).filter(isRegion);
  }

  get isParallel(): boolean {
    return this.regions.length > 1;
  }

  get hasReactions(): boolean {
    return this.isParallel && [...this.definitions.keys()].some((id) => this.canReact(id));
  }

  canReact(id: string): boolean {
    return this.definitions.get(id)?.isGuarded === true;
  }

  fire(recent: Recent, id: string): { readonly recent: Recent; readonly pairs: readonly string[] } {
    const definition = this.definitions.get(id);
    if (definition === undefined) return { recent, pairs: [] };
    const before = new Set(this.lastIn(recent, regionOf(definition.source)));
    const region = regionOf(domainOf(definition));
    const inside = this.regions.filter((other) => isWithin(other, region)).map((other) => other.id);
    const others = [...recent].filter(([other]) => !inside.includes(other));
    return {
      recent: new Map([...others, [region.id, id]]),
      pairs: [...before].map((first) => pairName(first, id)),
    };
  }

  areApart(first: string, second: string): boolean {
    const [a, b] = [this.definitions.get(first)?.source, this.definitions.get(second)?.source];
    if (a === undefined || b === undefined) return false;
    const around = commonNode(a, b);
    return around.type === 'parallel' && around !== a && around !== b;
  }

  private lastIn(recent: Recent, region: AnyNode): string[] {
    const own = recent.get(region.id) ?? this.lastAbove(recent, region);
    const inner = this.regions.filter((other) => other !== region && isWithin(other, region));
    const used = inner.find(({ id }) => recent.has(id));
    const active = inner.filter(
      (other) => used !== undefined && other.parent === this.outermost(used, region),
    );
    if (active.length > 0) return active.flatMap((other) => this.lastIn(recent, other));
    return own === undefined ? [] : [own];
  }

  private lastAbove(recent: Recent, { parent }: AnyNode): string | undefined {
    const outer = parent && regionOf(parent);
    return outer && (recent.get(outer.id) ?? this.lastAbove(recent, outer));
  }

  private outermost(region: AnyNode, within: AnyNode): AnyNode | undefined {
    const outer = region.parent && regionOf(region.parent);
    return outer === undefined || outer === within ? region.parent : this.outermost(outer, within);
  }
}

export function pairsFired(machine: AnyStateMachine, fired: readonly string[]): Set<string> {
  const pairs = new Pairs(machine);
  let recent = nothingRecent;
  return new Set(
    fired.flatMap((id, position) => {
      const after = pairs.fire(recent, id);
      recent = after.recent;
      const previous = fired[position - 1];
      const isReaction = previous !== undefined && pairs.areApart(previous, id);
      return isReaction ? [...after.pairs, pairName(previous, id)] : after.pairs;
    }),
  );
}

function isRegion({ parent }: AnyNode): boolean {
  return parent === undefined || parent.type === 'parallel';
}

function regionOf(node: AnyNode): AnyNode {
  return node.parent === undefined || isRegion(node) ? node : regionOf(node.parent);
}

function isWithin(node: AnyNode, ancestor: AnyNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

function commonNode(a: AnyNode, b: AnyNode): AnyNode {
  return a.parent === undefined || isWithin(b, a) ? a : commonNode(a.parent, b);
}

function domainOf({ source, targets, reenter }: Definition): AnyNode {
  if (!reenter && targets.every((target) => isWithin(target, source))) return source;
  return targets.reduce((domain, target) => {
    const around = commonNode(domain, target);
    return around === target ? (around.parent ?? around) : around;
  }, source.parent ?? source);
}
