/** A binary heap of (key, value) pairs, smallest key first, smallest value first among equals. */
export class MinHeap {
  private readonly items: [key: number, value: number][] = [];

  push(key: number, value: number): void {
    const items = this.items;
    let child = items.push([key, value]) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.before(child, parent)) break;
      this.swap(child, parent);
      child = parent;
    }
  }

  pop(): [key: number, value: number] | undefined {
    const items = this.items;
    const top = items[0];
    const last = items.pop();
    if (top === undefined || last === undefined || items.length === 0) return top;
    items[0] = last;
    let parent = 0;
    for (;;) {
      let least = parent;
      for (const child of [parent * 2 + 1, parent * 2 + 2]) {
        if (child < items.length && this.before(child, least)) least = child;
      }
      if (least === parent) return top;
      this.swap(least, parent);
      parent = least;
    }
  }

  private before(a: number, b: number): boolean {
    const [keyA, valueA] = this.items[a] ?? [0, 0];
    const [keyB, valueB] = this.items[b] ?? [0, 0];
    return keyA < keyB || (keyA === keyB && valueA < valueB);
  }

  private swap(a: number, b: number): void {
    const kept = this.items[a];
    const other = this.items[b];
    if (kept === undefined || other === undefined) return;
    this.items[a] = other;
    this.items[b] = kept;
  }
}
