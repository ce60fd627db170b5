/** Creates a value when it is first needed, and returns the same value later. */
export const once = <Value extends object>(create: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
};
