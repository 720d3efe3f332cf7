/** The label of the key that this system uses for shortcuts. */
export const MODIFIER_KEY = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
