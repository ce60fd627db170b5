// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { domCanvas } from './screen/canvas.dom';

const contextOf = () => document.createElement('canvas').getContext('2d');

it('a simulated page has a canvas until it is left', () => {
  const remove = domCanvas();
  const image = contextOf()?.createImageData(2, 3);
  expect([image?.width, image?.height, image?.data.length]).toEqual([2, 3, 24]);
  remove();
  expect(contextOf()).toBeNull();
});
