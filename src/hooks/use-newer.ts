import { useRef } from 'react';

interface Dated {
  updated_at?: string | undefined;
}

/**
 * The newer of two records: the loaded one and one that another response contained. Without times, the other one counts
 * until the next load.
 */
export const useNewer = <Read extends Dated>(read: Read, said: Read | null): Read => {
  const beside = useRef(read);
  if (said === null) return read;
  const isNewer =
    said.updated_at !== undefined && read.updated_at !== undefined
      ? said.updated_at > read.updated_at
      : read === beside.current;
  return isNewer ? said : read;
};
