import { type ComponentProps, createContext, useContext } from 'react';
import { imageUrl } from '../services/image-url';

/** Where pictures without a full link come from: the API's base, empty for the own origin. */
export const PictureBase = createContext('');

/** A picture of the campaign, its place kept free until it arrives. */
export function Picture({
  path,
  ...rest
}: { path: string; alt: string; width: number; height: number } & Omit<ComponentProps<'img'>, 'src'>) {
  return <img decoding="async" {...rest} src={imageUrl(path, useContext(PictureBase))} alt={rest.alt} />;
}
