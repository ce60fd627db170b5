const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const typeOf = (value: unknown): string | null =>
  isRecord(value) && typeof value.type === 'string' ? value.type : null;

/** The name under which `setup` knows a guard; null for one written in place. */
export const guardName = (guard: unknown): string | null =>
  typeof guard === 'string' ? guard : typeOf(guard);

/** An action by its name, or what a built-in one does. */
export const actionWords = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const type = typeOf(action);
  if (!isRecord(action) || type === null) return 'unnamed action';
  switch (type) {
    case 'xstate.assign':
      return isRecord(action.assignment) && typeof action.assignment !== 'function'
        ? `set ${Object.keys(action.assignment).join(', ')}`
        : 'set context';
    case 'xstate.emit':
      return `emit ${typeOf(action.event) ?? 'to the app'}`;
    default:
      return type.replace(/^xstate\./, '');
  }
};
