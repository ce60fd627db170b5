import * as v from 'valibot';

export const read = <Schema extends v.GenericSchema>(schema: Schema, input: unknown) => {
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true });
  return parsed.success ? parsed.output : { rejected: parsed.issues[0].message };
};

export const rejected = (text: string) => ({ rejected: text });
