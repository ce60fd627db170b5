import { type ComponentProps, useContext } from 'react';
import { imageUrl } from '../services/image-url';
import { ApiBase } from './api-base';

/** An image of the campaign; its size is reserved while it loads. */
export function CampaignImage({
  path,
  ...rest
}: { path: string; alt: string; width: number; height: number } & Omit<ComponentProps<'img'>, 'src'>) {
  return <img decoding="async" {...rest} src={imageUrl(path, useContext(ApiBase))} alt={rest.alt} />;
}
