/** By the name of a mutant that survives why nobody can notice it. It counts as a survivor all the same. */
export const explained: Readonly<Record<string, string>> = {};
