import { walkShard } from './random-walks';

walkShard(0);
