import { type ComponentProps, useContext } from 'react';
import { imageUrl } from '../services/image-url';
import { PictureBase } from './picture';

/** A film of the campaign's own storage, which is fetched only once it is played. */
export function Film({
  path,
  poster,
  label,
  ...rest
}: { path: string; poster: string | null; label: string; width: number; height: number } & Omit<
  ComponentProps<'video'>,
  'src' | 'poster' | 'children'
>) {
  const base = useContext(PictureBase);
  return (
    <video
      controls
      playsInline
      preload="none"
      {...rest}
      src={imageUrl(path, base)}
      poster={poster ? imageUrl(poster, base) : undefined}
      aria-label={label}
    />
  );
}
