import { beforeEach } from 'vitest';
import { brandId } from '../../src/services/brand';
import { brand } from './brand';

beforeEach(() => {
  if (document.getElementById(brandId)) return;
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id: brandId });
  element.textContent = JSON.stringify(brand);
  document.head.append(element);
});
