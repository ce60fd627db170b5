import { tourShard } from './dom-tours';

tourShard(1);
