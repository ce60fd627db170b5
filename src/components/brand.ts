import { createContext, useContext } from 'react';
import type { Brand } from '../../contract/brand';

const nameless: Brand = { name: '', season: 0, product: '', slogan: '', description: '', share_image: '' };

export const BrandContext = createContext(nameless);

export const useBrand = (): Brand => useContext(BrandContext);
