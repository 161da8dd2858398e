import { mergeApplicationConfig } from '@angular/core';
import { type BootstrapContext, bootstrapApplication } from '@angular/platform-browser';
import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr';
import { config, Shop } from './app';

const server = { providers: [provideServerRendering(withRoutes([{ path: '**', renderMode: RenderMode.Server }]))] };

export default (context: BootstrapContext) =>
  bootstrapApplication(Shop, mergeApplicationConfig(config, server), context);
