import { MinHeap } from './min-heap';
import type { TourGraph } from './tour-graph';

/**
 * The cheapest circulation in which every arc of `required` flows at least once: how often each arc is walked,
 * by arc index. Costs are whole numbers, capacities unbounded. Solved as a min-cost flow by the primal-dual
 * method: shortest distances, then as much flow as the arcs on shortest paths carry, until nothing is left over.
 */
export function cheapestCirculation(graph: TourGraph, required: Iterable<number>): number[] {
  const flow = graph.arcs.map(() => 0);
  const surplus = new Array<number>(graph.nodes).fill(0);
  for (const index of required) {
    const arc = graph.arcs[index];
    if (arc === undefined) throw new Error(`arc ${index} is not part of the graph`);
    flow[index] = 1;
    surplus[arc.to] = (surplus[arc.to] ?? 0) + 1;
    surplus[arc.from] = (surplus[arc.from] ?? 0) - 1;
  }
  const network = new Network(graph, surplus);
  network.saturate();
  return flow.map((least, index) => least + network.flowOn(index));
}

const UNBOUNDED = 0x3fffffff;

/** Residual network: arc 2i is graph arc i, arc 2i + 1 its way back; arcs of source and sink follow. */
class Network {
  private readonly source: number;
  private readonly sink: number;
  private readonly head: Int32Array;
  private readonly room: Int32Array;
  private readonly price: Int32Array;
  private readonly leaving: number[][];
  private readonly potential: Float64Array;
  private readonly seen: Uint8Array;
  private readonly next: Int32Array;
  private wanted = 0;

  constructor(graph: TourGraph, surplus: readonly number[]) {
    this.source = graph.nodes;
    this.sink = graph.nodes + 1;
    const arcs: [from: number, to: number, cost: number, room: number][] = graph.arcs.map((arc) => [
      arc.from,
      arc.to,
      arc.cost,
      UNBOUNDED,
    ]);
    surplus.forEach((amount, node) => {
      if (amount > 0) arcs.push([this.source, node, 0, amount]);
      if (amount < 0) arcs.push([node, this.sink, 0, -amount]);
      this.wanted += Math.max(0, amount);
    });
    this.head = new Int32Array(arcs.length * 2);
    this.room = new Int32Array(arcs.length * 2);
    this.price = new Int32Array(arcs.length * 2);
    this.leaving = Array.from({ length: graph.nodes + 2 }, () => []);
    this.potential = new Float64Array(graph.nodes + 2);
    this.seen = new Uint8Array(graph.nodes + 2);
    this.next = new Int32Array(graph.nodes + 2);
    arcs.forEach(([from, to, cost, room], index) => {
      this.head.set([to, from], index * 2);
      this.room.set([room, 0], index * 2);
      this.price.set([cost, -cost], index * 2);
      this.leaving[from]?.push(index * 2);
      this.leaving[to]?.push(index * 2 + 1);
    });
  }

  saturate(): void {
    let carried = 0;
    while (carried < this.wanted) {
      if (!this.measure()) throw new Error('some arc that must be walked cannot be reached from a start');
      for (let gain = this.push(); gain > 0; gain = this.push()) carried += gain;
    }
  }

  flowOn(arc: number): number {
    return this.room[arc * 2 + 1] ?? 0;
  }

  /** Updates the potentials by the shortest distances from the source; false when the sink is out of reach. */
  private measure(): boolean {
    const distance = new Float64Array(this.potential.length).fill(Number.POSITIVE_INFINITY);
    const heap = new MinHeap();
    distance[this.source] = 0;
    heap.push(0, this.source);
    let reached = Number.POSITIVE_INFINITY;
    for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
      const [at, node] = top;
      if (at > (distance[node] ?? 0)) continue;
      if (node === this.sink) {
        reached = at;
        break;
      }
      for (const arc of this.leaving[node] ?? []) {
        if ((this.room[arc] ?? 0) === 0) continue;
        const to = this.head[arc] ?? 0;
        const further = at + this.reduced(node, arc, to);
        if (further < (distance[to] ?? 0)) {
          distance[to] = further;
          heap.push(further, to);
        }
      }
    }
    if (reached === Number.POSITIVE_INFINITY) return false;
    distance.forEach((value, node) => {
      this.potential[node] = (this.potential[node] ?? 0) + Math.min(value, reached);
    });
    return true;
  }

  private reduced(from: number, arc: number, to: number): number {
    return (this.price[arc] ?? 0) + (this.potential[from] ?? 0) - (this.potential[to] ?? 0);
  }

  private push(): number {
    this.seen.fill(0);
    this.next.fill(0);
    return this.pushFrom(this.source, UNBOUNDED);
  }

  private pushFrom(node: number, limit: number): number {
    if (node === this.sink) return limit;
    this.seen[node] = 1;
    const arcs = this.leaving[node] ?? [];
    let sent = 0;
    for (let position = this.next[node] ?? 0; position < arcs.length && sent < limit; position += 1) {
      this.next[node] = position;
      const arc = arcs[position] ?? 0;
      const to = this.head[arc] ?? 0;
      const room = this.room[arc] ?? 0;
      if (room === 0 || this.seen[to] === 1 || this.reduced(node, arc, to) !== 0) continue;
      const gain = this.pushFrom(to, Math.min(room, limit - sent));
      this.room[arc] = room - gain;
      this.room[arc ^ 1] = (this.room[arc ^ 1] ?? 0) + gain;
      sent += gain;
    }
    if (sent > 0 && node !== this.source) this.seen[node] = 0;
    return sent;
  }
}
