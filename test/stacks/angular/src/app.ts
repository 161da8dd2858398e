import {
  afterNextRender,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  DestroyRef,
  inject,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { provideClientHydration } from '@angular/platform-browser';
import { provideRouter, Router, RouterOutlet, withComponentInputBinding } from '@angular/router';
import { recotag } from 'recotag';
import { ProductPage } from './product-page';
import { routeCardLinks } from './recommendations';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

@Component({
  selector: 'our-shop',
  imports: [RouterOutlet],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <router-outlet />
    <reco-list id="resolved" class="wide" product="4711" limit="3" [resolveProducts]="resolve"></reco-list>
    <button type="button" id="again" (click)="times.set(times() + 1)">{{ times() }}</button>
  `,
})
export class Shop {
  readonly times = signal(0);
  readonly resolve = async (ids: string[]) => ids.map((id) => ({ id, displayName: `Resolved ${id}`, rating: 4 }));

  constructor() {
    const router = inject(Router);
    const life = inject(DestroyRef);
    // Only in the browser, because a server has no links.
    afterNextRender(() => life.onDestroy(routeCardLinks((path) => router.navigateByUrl(path))));
  }
}

export const config = {
  providers: [
    provideZonelessChangeDetection(),
    provideRouter([{ path: 'p/:product', component: ProductPage }], withComponentInputBinding()),
    provideClientHydration(),
  ],
};
