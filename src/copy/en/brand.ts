import type { Brand } from '../../../contract/brand';

export const seasonName = ({ season }: Pick<Brand, 'season'>) => `Season ${season}`;

export const brandCopy = {
  home: ({ name }: Brand) => `${name}, home`,
  title: (brand: Brand) => `${brand.name} · ${seasonName(brand)}`,
};
