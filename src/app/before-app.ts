import './mark-player';
import './early-press';
import './mark-early-submit';
