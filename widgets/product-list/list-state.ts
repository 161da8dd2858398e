/** `idle` before it is near or configured. */
export type ListState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';
