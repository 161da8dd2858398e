// https://swiperjs.com/element: only the carousel, without requests and cards.
import { register } from 'swiper/element';

register();
