/** What the studio shows in the middle, or as a whole page. */
export type View = 'design' | 'sheet' | 'shop' | 'saved' | 'check';
/** Panes, of which a phone shows one. */
export type Pane = 'settings' | 'preview' | 'output';
/** Tabs of the output. */
export type OutputTab = 'code' | 'why' | 'requests' | 'events' | 'quality';
