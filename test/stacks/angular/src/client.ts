import { bootstrapApplication } from '@angular/platform-browser';
import { config, Shop } from './app';

bootstrapApplication(Shop, config);
