import { defineElements } from './define-elements.js';

defineElements();
