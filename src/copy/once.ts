/** Creates a value when it is first needed: app/main.tsx makes the first format, which takes 15 ms, in a task of its own. */
export const once = <Value extends object>(create: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
};
