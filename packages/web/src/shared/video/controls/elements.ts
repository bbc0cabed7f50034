/** Only the elements that are used: the whole set would be four times as large. Buttons and menus are ours. */
import 'media-chrome/media-controller';
import 'media-chrome/media-loading-indicator';
import 'media-chrome/media-time-range';
import 'media-chrome/media-volume-range';
