import { useRef } from 'react';

interface Dated {
  updated_at?: string | undefined;
}

/**
 * The newer of what was read and what was said beside it, when this came on the screen. Where the server says no times,
 * what was said counts until something is read anew.
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
