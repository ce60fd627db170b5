/** Creates a value when it is first needed: the first format of a page takes 15 ms, which its start does not need. */
export const once = <Value extends object>(create: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
};
