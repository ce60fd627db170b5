import './mark-player';
import './mark-early-submit';
