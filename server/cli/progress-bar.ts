const width = 30;

/** Draws how much of `total` is done, on one line of a terminal; nothing elsewhere. */
export function progressBar(
  total: number,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
): (done: number) => void {
  if (!stream.isTTY) return () => {};
  return (done) => {
    const filled = Math.floor((width * done) / total);
    const percent = Math.floor((100 * done) / total);
    const end = done < total ? '' : '\n';
    stream.write(
      `\r[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${percent} % ${done} of ${total}${end}`,
    );
  };
}
