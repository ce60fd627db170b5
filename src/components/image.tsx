import { type ComponentProps, createContext, useContext } from 'react';
import { imageUrl } from '../services/image-url';

/** The base URL of images without a full link; empty for the origin of the page. */
export const ImageBase = createContext('');

/** An image of the campaign; its size is reserved while it loads. */
export function CampaignImage({
  path,
  ...rest
}: { path: string; alt: string; width: number; height: number } & Omit<ComponentProps<'img'>, 'src'>) {
  return <img decoding="async" {...rest} src={imageUrl(path, useContext(ImageBase))} alt={rest.alt} />;
}
