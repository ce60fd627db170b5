import type { Visit, Watcher } from '../run/visit';

export class EnabledControls {
  private readonly known = new Map<string, string>();
  private differs = false;

  readonly learning: Watcher = {
    name: 'the enabled controls are noted',
    look: async (visit) => {
      this.known.set(placeOf(visit), await enabledAt(visit));
    },
  };

  readonly comparing: Watcher = {
    name: 'the enabled controls are compared',
    look: async (visit) => {
      if (this.differs) return;
      const expected = this.known.get(placeOf(visit));
      await visit
        .eventually(async () => {
          if ((await enabledAt(visit)) !== expected) throw new Error('Other controls are enabled');
        })
        .catch(() => {
          this.differs = true;
        });
    },
  };

  forget(): void {
    this.differs = false;
  }

  hasDiffered(): boolean {
    return this.differs;
  }
}

const placeOf = ({ tour, position }: Visit): string => `${tour.name} ${position}`;

async function enabledAt({ stage }: Visit): Promise<string> {
  const { controls } = await stage.screen.pageSnapshot();
  return JSON.stringify(
    controls.filter(({ isEnabled }) => isEnabled).map(({ role, name, landmarks }) => [role, name, landmarks]),
  );
}
