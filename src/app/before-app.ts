import './mark-player';
import './keep-submit';
