import { groupsOf } from './groups-of.js';

groupsOf('walks/scenarios/');
