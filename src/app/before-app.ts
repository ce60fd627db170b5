import './mark-player';
import './early-calls';
import './early-press';
import './mark-early-submit';
import './show-focused';
import './start-app';
